import { slotsByConnections } from '#server/platform/concurrency/slots-by-connections.ts';

/**
 * To consent and to enrol take a transaction of some ten statements where their short ways step aside. A room full of people who press at
 * the same moment would hold all connections (`open-pool.ts`), and whoever is answering would wait behind them: of ten, six are left to
 * the others. Whoever has gone meanwhile has consented all the same.
 */
export const joiningTurnOf = slotsByConnections(4);
