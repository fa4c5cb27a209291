// Ends with 0 when the server in this container may be sent people. Plain JavaScript for any Node from version 18 on.
const limitMs = 4_000;
const address = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`;
const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs) }).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
