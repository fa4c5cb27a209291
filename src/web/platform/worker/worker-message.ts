/** What a page that shows no part says to a worker that waits: now is a moment to take over. */
export const takeOver = 'wordmood-take-over';

/** Where the worker's script is; the whole site is its scope. */
export const workerAddress = '/service-worker.js';
