/** From a page outside of any part: a waiting worker may activate. */
export const takeOver = 'wordmood-take-over';

/** Its path makes the whole site its scope. */
export const workerAddress = '/service-worker.js';
