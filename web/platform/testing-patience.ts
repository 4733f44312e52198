import { configure } from '@testing-library/react'

// What a test waits for comes at once where the machine is idle; where it is not, a second is too short a patience.
configure({ asyncUtilTimeout: 8_000 })
