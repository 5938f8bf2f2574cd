import { Worker } from 'node:worker_threads';
import type { ApiAnswers } from '../contract/api-answers';
import { ComposeError, errorMessage } from '../contract/errors';
import type { RenderedPage } from '../contract/rendered-page';
import { withoutControls } from '../contract/without-controls';
import { toDataPaths } from './data-paths';
import { engineModule } from './engine';
import { MissingAnswer } from './missing-answer';
import { renderLimits } from './render-limits';
import type { RenderJob, ThreadData, ThreadMessage } from './render-message';
import { toRendered } from './rendered-page';
import { tooLong } from './sandbox';
import { threadOptions } from './thread-options';

export interface RenderedPages {
  /** The API paths that the pages were rendered with. */
  paths: string[];
  /** By path. */
  pages: Record<string, RenderedPage>;
}

/** Renders pages in sandboxes, each in its own thread. Limits how many jobs run at once; other jobs wait. */
export class Renderer {
  private engine?: Promise<WebAssembly.Module>;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param script the path of the compiled `render-thread.ts` */
  constructor(
    private readonly script: string,
    private readonly threads = 2,
    private readonly limits = renderLimits,
  ) {}

  /**
   * Renders the pages of one job.
   * @param answer fetches the API's answers at the paths that the pages request
   * @param limits other limits than this renderer's
   * @throws ComposeError when a page throws, exceeds a limit or is invalid
   */
  async render(
    job: RenderJob,
    answer: (paths: string[]) => Promise<ApiAnswers>,
    limits = this.limits,
  ): Promise<RenderedPages> {
    await this.turn();
    try {
      this.engine ??= engineModule();
      return await renderInThread(this.script, { job, engine: await this.engine, limits }, answer);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    while (this.running >= this.threads) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
  }
}

async function renderInThread(
  script: string,
  data: ThreadData,
  answer: (paths: string[]) => Promise<ApiAnswers>,
): Promise<RenderedPages> {
  const { job, limits } = data;
  const rendered: RenderedPages = { paths: [], pages: Object.create(null) };
  /** The pages that a failure is about. */
  let concerned = [job.pages[0]?.pathname ?? '?'];
  const thread = new Worker(script, threadOptions(data));

  const take = (message: ThreadMessage, fail: (error: unknown) => void) => {
    try {
      if (message.kind === 'data') {
        const requested = message.requested.map(({ pathname, paths }) => {
          concerned = [pathname];
          return { pathname, paths: toDataPaths(paths) };
        });
        // All pages share the answers, so their failure is about the pages that request the path.
        concerned = job.pages.length === 1 ? concerned : [];
        rendered.paths = toDataPaths(requested.flatMap(({ paths }) => paths));
        answer(rendered.paths).then(
          (answers) => thread.postMessage(answers),
          (error) => {
            if (error instanceof MissingAnswer)
              concerned = requested.filter(({ paths }) => paths.includes(error.path)).map(({ pathname }) => pathname);
            fail(error);
          },
        );
      } else if (message.kind === 'begin') concerned = [message.pathname];
      else if (message.kind === 'rendered')
        rendered.pages[message.pathname] = toRendered(message.pathname, message.page);
      else fail(new Error(message.reason));
    } catch (error) {
      fail(error);
    }
  };

  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(tooLong(limits))), limits.deadline);
      thread.on('message', (message: ThreadMessage) => take(message, reject));
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Error('used too much memory') : error),
      );
      thread.once('exit', () => resolve());
    });
    const missing = job.pages.find((page) => !rendered.pages[page.pathname]);
    if (missing) throw new Error('was not rendered');
    return rendered;
  } catch (error) {
    const reason = printable(errorMessage(error));
    throw new ComposeError(`${[job.remote?.name ?? 'shell', ...formatPages(concerned)].join(', ')}: ${reason}`);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const formatPages = (pathnames: string[]): string[] =>
  pathnames.length > 0 ? [`${pathnames.length > 1 ? 'pages' : 'page'} ${pathnames.join(', ')}`] : [];

/** The release wrote part of this text: it must not flood a log or send control characters to a terminal. */
const printable = (text: string) => withoutControls(text).slice(0, 500);
