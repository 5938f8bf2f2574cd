import type { Preview } from '@site/release/deploy';
import { notFoundPath, type Page, type RenderedReleaseSet } from '@site/release/render';
import { releaseSetElement } from '../../src/remotes/release-set';
import { type StartList, startElement } from '../../src/routing/start-list';
import type { Compressor, Encoded } from '../infra/compressor';
import { etagOf } from '../infra/negotiate';
import { headTags } from './head';
import { scriptJson, tag } from './html/markup';
import { importMap } from './import-map';
import { noScriptBar } from './no-script-bar';
import { type PageAssets, pageAssets } from './page-assets';
import { documentPolicies } from './policy';
import { previewBar, previewStyle } from './preview-bar';
import { feedLink } from './seo/feed';
import { iconTags } from './seo/icons';
import { openGraphImageOf } from './seo/open-graph-image';
import { structuredData } from './seo/structured-data';
import { layOutScripts, previewScript, sha256, startScript } from './start-script';

export interface DocumentSettings {
  siteUrl: string;
  siteName: string;
  /** Origin of Razorpay's script, when it is not this site. */
  checkoutOrigin: string | undefined;
  /** Origin that serves the releases' files; empty for this site. */
  assetsUrl: string;
  /** Share of the visits, in percent, whose browsers report web vitals. */
  vitalsPercent: number;
  /** Markup of the sandbox badge, which every page shows in sandbox mode. */
  badge: string;
  /** Set for the documents of a preview. */
  preview?: Preview | undefined;
}

/** A complete HTTP response for a page. */
export interface Document {
  status: 200 | 404 | 503;
  etag: string;
  headers: Record<string, string>;
  bodies: Encoded;
}

const stuckBar =
  '<div id="stuck-bar" class="stuck-bar" role="status" hidden><p>This page is shown as it was sent; its buttons could not be loaded.</p><button class="btn btn--small" type="button">Try again</button></div>';

/** Shown while a click waits for the page's code. */
const slowBar =
  '<div id="slow-bar" class="stuck-bar" role="status" hidden><p>This page is still loading. What you pressed will work as soon as it has.</p></div>';

/** Shown while a link waits for the code of its page. */
const loadingBar =
  '<div id="loading-bar" class="stuck-bar" role="status" hidden><p>The page is still loading.</p></div>';

/** Shown while there is no connection. */
const offlineBar =
  '<div id="offline-bar" class="stuck-bar" role="status" hidden><p>No connection. What you typed stays here until you are back online.</p></div>';

/** The HTML of a page, and the content of its style sheets. */
interface Assembled {
  html: string;
  styles: string[];
  /** Content of the import map; empty when there is none. */
  modules: string;
}

/** Builds a page's HTML from the rendered page, its styles and its release set. */
export async function documentHtml(
  set: RenderedReleaseSet,
  page: Page,
  settings: DocumentSettings,
): Promise<Assembled> {
  const assets = await pageAssets(set.files.shell, page);
  const { rendered } = page;
  const { preview } = settings;
  const styles = [...assets.styles, ...(preview ? [{ href: 'preview', text: previewStyle }] : [])];
  const modules = importMap(set);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headTags(preview ? { ...rendered.head, noindex: true } : rendered.head, {
      siteUrl: settings.siteUrl,
      siteName: settings.siteName,
      image: openGraphImageOf(set.files.shell, page),
      jsonLd: structuredData(set, page, settings.siteUrl),
    }),
    feedLink(page),
    iconTags(set.files.shell),
    modules && `<script type="importmap">${modules}</script>`,
    ...styles.map(({ href, text }) => `${tag('style', { 'data-href': href })}${text}</style>`),
    `</head><body>${inlineScript(startScript)}`,
    noScriptBar,
    // Outside the head, because preloads there delay the first paint.
    ...assets.fonts.map((href) =>
      tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' }),
    ),
    `<div id="root">${rendered.html}</div>`,
    stuckBar,
    slowBar,
    offlineBar,
    loadingBar,
    settings.badge,
    preview ? previewBar(preview) : '',
    ...(rendered.html.includes('<form') ? layOutScripts.map(inlineScript) : []),
    jsonElement(releaseSetElement, {
      ...set.releaseSet,
      data: page.data,
      ...(!preview && { vitalsPercent: settings.vitalsPercent }),
    }),
    jsonElement(startElement, startListOf(assets)),
    preview ? inlineScript(previewScript) : '',
    '</body></html>',
  ].join('');
  return { html, styles: styles.map(({ text }) => text), modules };
}

/** Builds the HTTP response for a page. */
export async function createDocument(
  set: RenderedReleaseSet,
  page: Page,
  settings: DocumentSettings,
  compressor: Compressor,
): Promise<Document> {
  const { html, styles, modules } = await documentHtml(set, page, settings);
  const identity = Buffer.from(html);
  const scripts = [modules, settings.preview ? previewScript : ''].filter(Boolean);
  return {
    status: page.pathname === notFoundPath ? 404 : 200,
    etag: etagOf(identity),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      ...documentPolicies(settings, styles.map(sha256), scripts.map(sha256)),
      'referrer-policy': page.route && !page.route.composed ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'x-release-set': set.releaseSet.id,
      vary: 'accept-encoding',
    },
    bodies: compressor.encode(identity),
  };
}

const inlineScript = (text: string) => `<script>${text}</script>`;

const jsonElement = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

const startListOf = ({ scripts, preloads, slots }: PageAssets): StartList => ({
  scripts,
  preloads,
  ...(Object.keys(slots).length > 0 && { slots }),
});
