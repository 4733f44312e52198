import { SUPPORT_HOURS, telephoneAddress } from '../support/support-words.ts'
import { useSupportContact } from '../support/support-contact.ts'
import type { LazyDialogPart } from '../ui/lazy-dialog.tsx'
import { PLAIN_LINK } from './footer-link.ts'
import { TextDialog, TextDialogSection } from './text-dialog.tsx'

const LIST = 'flex list-disc flex-col gap-1.5 pl-6 marker:text-muted'

/** The Accessibility Statement of the footer. It says what is done and what is not known. */
export function AccessibilityDialog({ onClose }: LazyDialogPart) {
  return (
    <TextDialog
      title="Accessibility Statement"
      description="This statement is about the screens and the exported files of the Healthcare Assessment Platform."
      onClose={onClose}
    >
      <TextDialogSection title="What we aim at">
        <p>
          The Web Content Accessibility Guidelines 2.2, level AA. In particular you should be able to do
          everything with the keyboard alone, to enlarge the page to 400% without scrolling sideways, to work
          with a screen reader, and to take the time you need: the session warns before it ends and can be
          extended.
        </p>
      </TextDialogSection>
      <TextDialogSection title="How it is tested">
        <ul className={LIST}>
          <li>
            Every screen is checked automatically with axe, at the widths of a telephone, a tablet and a
            desktop computer, each time the product is tested.
          </li>
          <li>The colours are checked for contrast by calculation.</li>
          <li>Whole tasks, such as signing in, are tested with the keyboard alone.</li>
        </ul>
        <p>
          Automatic checks find only a part of all problems. The product has not been audited by an outside
          body, so we do not claim that it meets the guidelines in full.
        </p>
      </TextDialogSection>
      <TextDialogSection title="Known limits">
        <ul className={LIST}>
          <li>It has not been tried out by people who use a screen reader or speech input every day.</li>
          <li>
            Browsers keep some keys for themselves, such as Ctrl+N. The quick actions, opened with Ctrl+Space
            or the button at the bottom right, take the letter alone instead.
          </li>
          <li>
            The exported PDF is tagged for screen readers; it was checked by program, not with every screen
            reader.
          </li>
          <li>The guidance on GOV.UK that we link to is not ours and has a statement of its own.</li>
        </ul>
      </TextDialogSection>
      <TextDialogSection title="If something does not work for you">
        <Report />
        <p>
          Please say which page it was, what you wanted to do, and which browser and aids you use. Keep
          anything that identifies a patient out of the message.
        </p>
      </TextDialogSection>
    </TextDialog>
  )
}

function Report() {
  const contact = useSupportContact()
  const { email, phone } = typeof contact === 'string' ? { email: null, phone: null } : contact
  if (!email && !phone)
    return <p>Tell the organisation that gave you access; your ICB IT support team knows who that is.</p>
  return (
    <p>
      Tell support{email && <ReportLink before="by email" href={`mailto:${email}`} text={email} />}
      {email && phone && ' or'}
      {phone && <ReportLink before="by telephone" href={telephoneAddress(phone)} text={phone} />} (
      {SUPPORT_HOURS}).
    </p>
  )
}

function ReportLink({ before, href, text }: { before: string; href: string; text: string }) {
  return (
    <>
      {' '}
      {before}:{' '}
      <a href={href} className={PLAIN_LINK}>
        {text}
      </a>
    </>
  )
}
