/**
 * Runs checks in parallel, as most use one core.
 * @param {{ name: string, run: () => Promise<number> }[]} checks each resolves to its exit code
 * @returns {Promise<{ name: string, holds: boolean, seconds: string }[]>} in the order of the checks
 */
export function runSideBySide(checks) {
  const beganAt = performance.now();
  return Promise.all(
    checks.map(async ({ name, run }) => {
      const holds = (await run()) === 0;
      return { name, holds, seconds: ((performance.now() - beganAt) / 1000).toFixed(1) };
    }),
  );
}
