import fc from 'fast-check';

// A gate gives the same verdict twice. New cases are drawn by `npm run test:full`, which prints the seed of a failure.
if (process.env.TEST_TIER !== 'full') fc.configureGlobal({ seed: 33 });
