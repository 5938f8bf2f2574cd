import { createHash } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiAnswers, AskApi } from '../contract/api-answers';
import { replaceFile } from '../infra/replace-file';
import { toDataPaths } from './data-paths';
import { checkIslands } from './island-markup';
import { MissingAnswer } from './missing-answer';
import { type JobFiles, keyOf, pagesOf, renderJobOf } from './render-job';
import type { RenderLimits } from './render-limits';
import { toRendered } from './rendered-page';
import type { RenderedPages, Renderer } from './renderer';

interface CachedPages extends RenderedPages {
  /** Hash of the API answers that the pages show. */
  dataHash: string;
}

export const dataHashOf = (data: ApiAnswers) =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);

/** Rendered pages and the data they show. */
interface RenderedJob extends RenderedPages {
  data: ApiAnswers;
  /** Equal for equal pages with equal data. */
  stamp: string;
}

/**
 * Rendered pages, cached on this machine by their inputs. They are rendered before a release set goes live, so serving
 * them only reads the cache. Unreadable and invalid entries are rendered again.
 */
export class PageCache {
  constructor(
    private readonly folder: string,
    private readonly renderer: Renderer,
  ) {}

  /**
   * The pages of these files with the current API answers, rendered unless cached. Throws ComposeError.
   * @param limits other limits than the renderer's
   */
  async get(files: JobFiles, askApi: AskApi, limits?: RenderLimits): Promise<RenderedJob> {
    const key = keyOf(files);
    const file = join(this.folder, `${key}.json`);
    const stampOf = (shown: ApiAnswers) => `${key} ${dataHashOf(shown)}`;
    const cached = await readPages(file, files);
    const data = await askApi(cached?.paths ?? []).catch((error) => {
      // The renderer asks again, and knows which page requests it.
      if (error instanceof MissingAnswer) return undefined;
      throw error;
    });
    if (cached && data && cached.dataHash === dataHashOf(data)) {
      await markUsed(file);
      checkIslandsOf(files, cached);
      return { ...cached, data, stamp: stampOf(data) };
    }
    let asked: ApiAnswers = data ?? {};
    const answer = async (paths: string[]) => {
      asked = await askApi(paths);
      return asked;
    };
    const rendered = await this.renderer.render(await renderJobOf(files), answer, limits);
    checkIslandsOf(files, rendered);
    await replaceFile(file, JSON.stringify({ ...rendered, dataHash: dataHashOf(asked) }));
    return { ...rendered, data: asked, stamp: stampOf(asked) };
  }
}

function checkIslandsOf({ remote }: JobFiles, { pages }: RenderedPages): void {
  if (remote) checkIslands(remote.release, pages);
}

/** Unused pages are deleted by their time of modification. A read-only cache is still a cache. */
async function markUsed(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

async function readPages(file: string, files: JobFiles): Promise<CachedPages | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { paths, pages, dataHash } = JSON.parse(text);
    const rendered = pagesOf(files).map(({ pathname }) => [pathname, toRendered(pathname, pages[pathname])] as const);
    return { paths: toDataPaths(paths), pages: Object.fromEntries(rendered), dataHash: String(dataHash) };
  } catch {
    return undefined;
  }
}
