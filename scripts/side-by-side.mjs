/**
 * Runs checks beside each other: most of them keep one core busy.
 * @param {{ name: string, run: () => Promise<number> }[]} checks each with what runs it to its exit code
 * @returns {Promise<{ name: string, holds: boolean, seconds: string }[]>} in the order of the checks, with the seconds until each ended
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
