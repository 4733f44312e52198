import { folded } from './folded-text.ts'

/** How somebody is named in one place. */
export interface Mention {
  names: ReadonlySet<string>
  /** Mr and Mrs of one surname are two people. */
  gender: 'm' | 'f' | null
}

const MEN = /^(?:mr|sir|lord|master|father|fr)$/
const WOMEN = /^(?:mrs|ms|miss|dame|lady|sister)$/
const OTHER_TITLE =
  /^(?:mx|dr|doctor|prof|professor|rev|revd|reverend|imam|rabbi|pastor|canon|cllr|councillor|sr|nurse|matron|capt|captain|sgt|major)$/

/** Reads a name without its title, case and possessive ending. */
export function mentionOf(name: string): Mention {
  const words =
    folded(name)
      .toLowerCase()
      .replace(/'s(?!\p{L})/gu, '')
      .match(/[\p{L}']+/gu) ?? []
  const title = words.length > 1 ? (words[0] ?? '') : ''
  const gender = MEN.test(title) ? 'm' : WOMEN.test(title) ? 'f' : null
  return { names: new Set(gender || OTHER_TITLE.test(title) ? words.slice(1) : words), gender }
}

interface Person {
  names: Set<string>
  gender: Mention['gender']
  placeholder: string
}

/** So many people with one name in common are compared; a text with more is no text about people. */
const COMPARED = 50

/** The people of a case and their placeholders. */
export class People {
  readonly #byName = new Map<string, Person[]>()

  /**
   * The placeholder of the person a mention can mean: one of the two has no name that the other lacks, and the titles do
   * not contradict. What the mention adds is remembered. Undefined for somebody new.
   */
  find(mention: Mention): string | undefined {
    for (const name of mention.names) {
      const person = this.#byName
        .get(name)
        ?.slice(0, COMPARED)
        .find((other) => isSame(other, mention))
      if (!person) continue
      person.gender ??= mention.gender
      for (const added of mention.names) {
        if (person.names.has(added)) continue
        person.names.add(added)
        this.#index(added, person)
      }
      return person.placeholder
    }
    return undefined
  }

  /** Adds somebody new. */
  add({ names, gender }: Mention, placeholder: string): string {
    const person = { names: new Set(names), gender, placeholder }
    for (const name of names) this.#index(name, person)
    return placeholder
  }

  #index(name: string, person: Person): void {
    const people = this.#byName.get(name)
    if (people) people.push(person)
    else this.#byName.set(name, [person])
  }
}

function isSame(one: Mention, other: Mention): boolean {
  if (one.gender && other.gender && one.gender !== other.gender) return false
  return isWithin(other.names, one.names) || isWithin(one.names, other.names)
}

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((name) => whole.has(name))
