import { expect, it } from 'vitest'
import { encode } from 'uqr'
import { squaresPath } from './qr-code.tsx'

/** The squares that a path fills, drawn the way a browser does. */
function filled(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  return grid
}

it('draws each dark square of the code and nothing else', () => {
  const { size, data } = encode('otpauth://totp/Platform:asha@example.org?secret=JBSWY3DPEHPK3PXP', {
    border: 4,
  })
  expect(filled(squaresPath(data), size)).toEqual(data)
})

it('leaves the quiet zone of four squares around it', () => {
  const { size, data } = encode('a', { border: 4 })
  const quiet = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1]
  for (const at of quiet) {
    expect(data[at]).not.toContain(true)
    expect(data.map((row) => row[at])).not.toContain(true)
  }
})
