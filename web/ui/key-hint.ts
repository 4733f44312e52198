import { createContext, use } from 'react'

/** Whether the keys of a page work, so that they are told only then. */
export const KeyHintContext = createContext(false)

/** What tells a control's key to people and to assistive technology; the names of aria-keyshortcuts. */
interface KeyHint {
  'aria-keyshortcuts'?: string
  title?: string
}

/**
 * The key of a control. Ctrl stands for the command key on a Mac as well.
 * @param keys one combination, such as 'Control+S'
 * @param act what the key does, for the tooltip; left out where the control has one already
 */
export function useKeyHint(keys: string, act?: string): KeyHint {
  if (!use(KeyHintContext)) return {}
  const onMac = keys.replace('Control', 'Meta')
  return {
    'aria-keyshortcuts': onMac === keys ? keys : `${keys} ${onMac}`,
    ...(act && { title: `${act} (${keyWords(keys, isApple())})` }),
  }
}

/** A combination in the words of the keyboard that is in use. */
export function keyWords(keys: string, apple: boolean): string {
  const words = keys.replaceAll('Arrow', '')
  return apple
    ? words.replace('Control', 'Command').replace('Alt', 'Option')
    : words.replace('Control', 'Ctrl')
}

/** A keyboard with a command key. */
export const isApple = (): boolean => /Mac OS X|iPhone|iPad/.test(navigator.userAgent)
