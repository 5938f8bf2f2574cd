// Imported before anything else: Node would answer SIGUSR1 by opening an inspector, through which code can be run.
process.on('SIGUSR1', () => undefined);
