import { behaviourScenario } from './behaviour-scenario.ts'
import { capacityScenario } from './capacity-scenario.ts'
import type { DemoScenario } from './demo-scenario.ts'
import { letterScenario } from './letter-scenario.ts'

/** What a visitor can try, in the order of the picker. */
export const DEMO_SCENARIOS: readonly DemoScenario[] = [behaviourScenario, capacityScenario, letterScenario]
