/** The id of the heading of the section. */
export const RECOMMENDATION_TITLE_ID = 'recommendation-title'

/** Brings the recommendation into view and puts the focus on its heading. */
export function focusRecommendation(): void {
  const heading = document.getElementById(RECOMMENDATION_TITLE_ID)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
