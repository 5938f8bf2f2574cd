const anUpdate = 1_000;
const withoutTerminal = 20_000;

/**
 * Shows what a command is doing and for how long: on a terminal in one line that changes, elsewhere in lines of their
 * own, at least every 20 seconds.
 */
export class Steps {
  #of;
  #done = 0;
  #startedAt = Date.now();

  constructor(of) {
    this.#of = of;
  }

  /** Seconds since the first step began. */
  get elapsed() {
    return seconds(this.#startedAt);
  }

  /**
   * Runs one step.
   * @param doing what is shown until `work` shows something else
   * @param work gets a function that shows what it is doing; resolves with the result for the last line, if there is
   * one
   * @param printsLines whether `work` itself prints lines, which would break a line that changes
   */
  async run(doing, work, printsLines = false) {
    this.#done += 1;
    const number = `${this.#done}/${this.#of}`;
    const startedAt = Date.now();
    const isTerminal = process.stdout.isTTY === true && !printsLines;
    let shown = doing;
    const line = () => {
      const soFar = Math.round((Date.now() - startedAt) / 1000);
      return `${number} ${shown}…${soFar > 0 ? ` ${soFar} s` : ''}`;
    };
    const write = () => process.stdout.write(isTerminal ? `\r\u001b[K${line()}` : `${line()}\n`);
    const show = (text) => {
      shown = text;
      write();
    };
    if (isTerminal || printsLines) write();
    const timer = setInterval(write, isTerminal ? anUpdate : withoutTerminal);
    timer.unref();
    try {
      const result = await work(show);
      const end = result ? `${number} ${result} (${seconds(startedAt)} s)\n` : '';
      process.stdout.write(isTerminal ? `\r\u001b[K${end}` : end);
    } catch (error) {
      if (isTerminal) process.stdout.write('\n');
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}

const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1);
