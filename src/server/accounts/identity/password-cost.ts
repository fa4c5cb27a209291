/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane; `memory` in KiB. */
export const passwordCost: Readonly<{ memory: number; passes: number; parallelism: number }> = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
};
