import { paths } from '../platform/paths.ts'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'

const CHC_GUIDANCE =
  'https://www.gov.uk/government/publications/national-framework-for-nhs-continuing-healthcare-and-nhs-funded-nursing-care'

/** Foot of every page. */
export function Footer() {
  return (
    <footer className="mt-10 border-t border-line bg-sunken text-sm">
      <div className="mx-auto flex max-w-content flex-col gap-4 px-4 py-6 sm:px-6 md:flex-row md:items-start md:justify-between">
        <p className="max-w-prose text-muted">
          <strong className="font-semibold text-ink">
            Healthcare Assessment Platform is not an approved health-service application.
          </strong>{' '}
          It is an aid for qualified professionals and takes no decision. Do not enter anything that
          identifies a patient.
        </p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5 gap-y-2 md:justify-end">
            <li>
              <TextLink to={paths.dashboard}>Dashboard</TextLink>
            </li>
            <li>
              <ExternalLink href={CHC_GUIDANCE}>CHC guidance</ExternalLink>
            </li>
            <li>
              <TextLink to={paths.privacy}>Privacy Policy</TextLink>
            </li>
            <li>
              <TextLink to={paths.terms}>Terms and Conditions</TextLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  )
}
