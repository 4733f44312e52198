import { encode } from 'uqr'

/** The quiet zone around the squares that readers need, in squares. */
const BORDER = 4

/** A text as a picture for a phone's camera: dark squares on white, 192 px. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={squaresPath(data)} className="fill-ink" />
    </svg>
  )
}

/** Each run of dark squares in a row as one rectangle. */
export function squaresPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((dark) => (dark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
        ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}
