/** From a page outside of any part: a waiting worker may activate. */
export const activateWorkerMessage = 'wordmood-take-over';

/** At the root, so that its scope is the whole site. */
export const workerAddress = '/service-worker.js';
