import { paths } from '../platform/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import builder from './builder-1060.webp'
import builderSharp from './builder-2120.webp'
import builderPhone from './builder-phone.webp'
import { tabAddress } from './landing-tabs.ts'

/** What the product does for an assessor, in one sentence and one picture. */
export function Hero() {
  return (
    <div className="mx-auto grid max-w-content items-center gap-x-10 gap-y-10 px-4 pt-10 pb-10 sm:px-6 sm:pt-14 sm:pb-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <div className="flex flex-col items-start">
        <p className="mb-3 font-semibold text-primary">For continuing healthcare assessors</p>
        <h1 id="page-title" tabIndex={-1} className="text-2xl focus:outline-none sm:text-3xl">
          Work through a CHC assessment domain by domain, and leave with a worksheet ready for the team.
        </h1>
        <p className="mt-4 max-w-[55ch] text-lg text-muted">
          A preparation aid for NHS continuing healthcare in England. The multidisciplinary team recommends
          and the integrated care board decides; this helps you arrive with the evidence in order.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={paths.register} variant="primary" size="large">
            Create an account
          </ButtonLink>
          <ButtonLink to={tabAddress('demo')} size="large">
            Try a real case
          </ButtonLink>
        </div>
      </div>
      <BuilderPicture />
    </div>
  )
}

/** The DST builder as it is, with the fictional Case A; on a telephone the builder as it is there. */
function BuilderPicture() {
  return (
    <figure>
      <picture>
        <source media="(max-width: 639px)" srcSet={builderPhone} width={780} height={924} />
        <img
          src={builder}
          srcSet={`${builder} 1060w, ${builderSharp} 2120w`}
          sizes="(min-width: 1024px) 43rem, 100vw"
          width={1060}
          height={763}
          alt="The DST builder with the Behaviour domain open: guidance, the chosen need level Severe with its descriptor between the levels above and below, and the evidence. Beside it the list of care domains, each with its level."
          className="h-auto w-full rounded-card border border-line shadow-raised"
        />
      </picture>
      <figcaption className="mt-3 text-sm text-muted">The DST builder, with a fictional case.</figcaption>
    </figure>
  )
}
