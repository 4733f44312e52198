import { PRIVACY_SECTIONS } from '../legal/privacy-sections.tsx'
import { paths } from '../platform/paths.ts'
import type { LazyDialogPart } from '../ui/lazy-dialog.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TextDialog, TextDialogSection } from './text-dialog.tsx'

/** The summary's own version (specification 1, section 9); the full policy has another one. */
const VERSION = '1.2'

/** What a summary needs; the sections themselves are those of the full policy, so that the two cannot differ. */
const IN_SHORT = ['collected', 'use', 'patient-data', 'third-parties', 'retention', 'rights']

/** The Privacy Policy of the footer. */
export function PrivacyDialog({ onClose }: LazyDialogPart) {
  return (
    <TextDialog
      title="Privacy Policy"
      description={
        <>
          Version {VERSION} of the summary.{' '}
          <TextLink to={paths.privacy} onClick={onClose}>
            Read the full policy
          </TextLink>
        </>
      }
      onClose={onClose}
    >
      {PRIVACY_SECTIONS.filter(({ id }) => IN_SHORT.includes(id)).map(({ id, title, content }) => (
        <TextDialogSection key={id} title={title}>
          {content}
        </TextDialogSection>
      ))}
    </TextDialog>
  )
}
