/**
 * Keeps zod from compiling its checks at run time: the content security policy forbids that, and already the attempt
 * would be reported as a violation. Imported first of all, before any schema is made; zod itself is not loaded by it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
