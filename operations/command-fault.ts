/** A command cannot do its work, which is no fault of the program; the message says why and what to do. */
export class CommandFault extends Error {}
