import { brand, PageHead, type PageMeta, type PageRequests, usePageData } from '@site/platform';
import { browserStorage, cookies, recipients } from '../privacy/browser-data';
import { keptData } from '../privacy/retention';
import { YourRights } from '../privacy/YourRights';
import { Background } from '../sections/Background';
import { Definitions } from '../sections/Definitions';

export const meta: PageMeta = {
  title: 'Privacy and Cookies',
  description:
    'Which cookies this site sets, what it stores about you, for how long, who sees it, and how to erase it.',
};

export const data = { config: '/config' } satisfies PageRequests;

export default function Privacy() {
  const { config } = usePageData(data);
  return (
    <>
      <PageHead
        title="Privacy and cookies"
        lead={`What ${brand.name} stores about you, why, how long and who sees it, in plain words. No banner asks for your consent, because nothing here follows you.`}
      />
      <Background
        title="In your browser: cookies"
        lead="If you only read, the site sets no cookie, or one random number."
        tone="sunken"
      >
        <Definitions items={cookies} />
      </Background>
      <Background
        title="In your browser: local storage"
        lead="Stays in your browser and is sent nowhere, except your login with your own requests."
        tone="plain"
      >
        <Definitions items={browserStorage} />
      </Background>
      <Background
        title="On our server: what we keep, and how long"
        lead="Only what you give us. What is due is deleted every hour, without anybody having to think of it."
        tone="sunken"
      >
        <Definitions items={keptData(config.retention)} />
      </Background>
      <Background title="Who sees it" tone="plain">
        <Definitions items={recipients} />
      </Background>
      <Background title="What you can do" tone="tint" id="rights">
        <YourRights />
      </Background>
    </>
  );
}
