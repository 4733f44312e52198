import { FileText, type LucideIcon, Mail, Scale, Users } from 'lucide-react'

interface QuickPrompt {
  label: string
  /** What it is for, in a few words. */
  hint: string
  icon: LucideIcon
  /** What it puts into the entry; nothing is sent by it. */
  text: string
}

/** The four of the specification (2, section 2). */
export const QUICK_PROMPTS: readonly QuickPrompt[] = [
  {
    label: 'Explain Behaviour Domain',
    hint: 'Levels, and the evidence for each',
    icon: FileText,
    text: 'Explain the Behaviour domain: what does each level of need mean, and what evidence supports it?',
  },
  {
    label: 'Draft Family Letter',
    hint: 'What to say, in plain words',
    icon: Mail,
    text: 'Help me draft a letter to a family: how do I explain the assessment and what happens next in plain words?',
  },
  {
    label: 'MCA Guidance',
    hint: 'Capacity and consent',
    icon: Scale,
    text: 'How do I apply the Mental Capacity Act when the person may lack capacity to consent to the assessment?',
  },
  {
    label: 'MDT Summary Help',
    hint: 'What the summary needs',
    icon: Users,
    text: 'What belongs in the summary and recommendation of an MDT meeting?',
  },
]
