/** Fatal error of a command, as a line for the operator. */
export class InstallationFailure extends Error {}
