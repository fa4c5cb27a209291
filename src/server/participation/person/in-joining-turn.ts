import { createSlots } from '#server/platform/concurrency/slots.ts';

/**
 * To consent and to enrol take some fifteen statements each, most in one transaction. A room full of people who press at the same
 * moment would hold all ten connections (`open-pool.ts`), and whoever is answering would wait behind them: six are left to the others.
 * Whoever has gone meanwhile has consented all the same.
 */
export const inJoiningTurn = createSlots(4);
