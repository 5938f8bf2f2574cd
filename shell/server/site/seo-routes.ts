import type { FastifyInstance } from 'fastify';
import type { Documents } from '../document/documents';
import { feedOf, feedPath } from '../document/seo/feed';
import { iconOf } from '../document/seo/icons';
import { robotsOf } from '../document/seo/robots';
import { securityTxtOf } from '../document/seo/security-txt';
import { sitemapOf } from '../document/seo/sitemap';
import { webManifestOf } from '../document/seo/web-manifest';

interface SeoDeps {
  siteUrl: string;
  documents(): Documents;
}

/** Serves files for crawlers and home screens, built from the live release set. */
export async function seoRoutes(app: FastifyInstance, { siteUrl, documents }: SeoDeps): Promise<void> {
  const files: Record<string, { type: string; text: () => string }> = {
    '/sitemap.xml': { type: 'application/xml', text: () => sitemapOf(documents().set, siteUrl) },
    [feedPath]: { type: 'application/rss+xml', text: () => feedOf(documents().set, siteUrl) },
    '/robots.txt': { type: 'text/plain', text: () => robotsOf(siteUrl) },
    '/.well-known/security.txt': { type: 'text/plain', text: () => securityTxtOf(siteUrl) },
    '/site.webmanifest': { type: 'application/manifest+json', text: () => webManifestOf(documents().set.files.shell) },
  };
  for (const [path, { type, text }] of Object.entries(files))
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text()),
    );

  // Requested by clients that do not read the icon tags.
  app.get('/favicon.ico', (_request, reply) => {
    const icon = iconOf(documents().set.files.shell, 'small');
    reply.header('cache-control', 'no-cache');
    return icon ? reply.redirect(icon, 302) : reply.code(404).send();
  });
}
