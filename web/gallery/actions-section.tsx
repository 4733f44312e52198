import { Archive, Copy, Download, MoreHorizontal, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { GallerySection, Row } from './gallery-section.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'

/** Buttons, links and menus. */
export function ActionsSection() {
  const [chosen, setChosen] = useState('nothing yet')
  return (
    <GallerySection title="Actions">
      <Row>
        <Button variant="primary">Save assessment</Button>
        <Button icon={Download}>Download</Button>
        <Button variant="quiet" icon={Plus}>
          Add a note
        </Button>
        <Button variant="danger">Delete user</Button>
      </Row>
      <Row>
        <Button variant="primary" size="small">
          Small
        </Button>
        <Button variant="primary">Medium</Button>
        <Button variant="primary" size="large">
          Large
        </Button>
        <ButtonLink to="/gallery" icon={Plus}>
          A link as a button
        </ButtonLink>
      </Row>
      <Row>
        <Button variant="primary" pending pendingText="Signing in...">
          Sign In
        </Button>
        <Button pending pendingText="Saving...">
          Save draft
        </Button>
        <Button aria-disabled>Off, with a reason</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
      </Row>
      <Row>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Download" icon={Download} />
        <IconButton label="Delete" icon={Trash2} />
        <CopyButton text="An example" label="Copy the example" />
        <Menu
          label="More actions"
          trigger={<Button icon={MoreHorizontal}>More</Button>}
          items={[
            { label: 'Duplicate', icon: Copy, onSelect: () => setChosen('Duplicate') },
            { label: 'Archive', icon: Archive, onSelect: () => setChosen('Archive') },
            { label: 'Gallery', to: '/gallery' },
            {
              label: 'Delete',
              icon: Trash2,
              tone: 'danger',
              separatorBefore: true,
              onSelect: () => setChosen('Delete'),
            },
          ]}
        />
        <span className="text-sm text-muted">Chosen: {chosen}</span>
      </Row>
      <p>
        Prose with <TextLink to="/gallery">a link inside</TextLink> and{' '}
        <ExternalLink href="https://www.gov.uk">one that leads outside</ExternalLink>.
      </p>
    </GallerySection>
  )
}
