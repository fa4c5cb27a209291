/** Why a command cannot go on, as a line for the person at the terminal. */
export class InstallationFailure extends Error {}
