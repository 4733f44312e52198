import { describe, expect, it } from 'vitest'
import { isDenied } from './built-in-negation.ts'

/** Whether the words in curly brackets are denied. */
function denied(marked: string): boolean {
  const start = marked.indexOf('{')
  const end = marked.indexOf('}') - 1
  return isDenied(marked.replace(/[{}]/g, ''), start, end)
}

describe('denied', () => {
  it.each([
    'No {falls} in six months.',
    'There have been no recent {falls}.',
    'Has never {hit} anybody.',
    'Denies {pain}.',
    'Person C denied any {chest pain}.',
    'Skin checked, nil {redness} seen.',
    'Managed without {oxygen}.',
    'Does not {hit} out.',
    "She doesn't {wander} at night.",
    'No falls, {seizures} or choking.',
    'No falls, sores, {wounds} or rashes.',
    'Neither {vomiting} nor pain.',
    'Neither vomiting nor {pain}.',
    'There is no catheter, no {manual evacuation} and no bladder irrigation.',
    'free of {pain}',
    'absence of {infection}',
    'Falls chart: {falls}: none.',
    '{Seizures} were ruled out.',
    '{Wounds} - nil',
    '{Suction} is not required.',
    'The {respiratory team} is not involved.',
    '{seizure}-free for two years',
    'No {redness} and swelling.',
    'No redness and {swelling}.',
  ])('%s', (marked) => {
    expect(denied(marked)).toBe(true)
  })
})

describe('not denied', () => {
  it.each([
    'Two {falls} in six months.',
    'No falls, but {hits} out daily.',
    'No falls; {seizures} weekly.',
    'No injuries. {Falls} weekly.',
    'Not only {falls} but seizures.',
    'Does not always {bear weight}.',
    'No longer safe because of {falls}.',
    'No falls, walks with a {frame}.',
    'No falls and she {hits} out.',
    'No falls and needs a {hoist}.',
    'Nobody came, which led to {falls}.',
    'Without care he {falls}.',
    'Would not be safe without staff, {falls} daily.',
    'Yes and no {responses} were reversed.',
    '{cannot bear weight}',
    'Prompts {are not understood}.',
    'No change: {pain} at every turn.',
    'No doubt he {hits} staff.',
    'In pain, no relief from tablets, which cause {nausea}.',
  ])('%s', (marked) => {
    expect(denied(marked)).toBe(false)
  })
})
