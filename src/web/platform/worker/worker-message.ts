/** From a page outside of any part: a waiting worker may activate. */
export const activateWorkerMessage = 'wordmood-take-over';

/** Its path makes the whole site its scope. */
export const workerAddress = '/service-worker.js';
