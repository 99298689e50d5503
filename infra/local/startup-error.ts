/** Why the server cannot start or continue: one sentence for a person. The program prints it and exits with 1. */
export class StartupError extends Error {}
