import { Link, type PageMeta, useHydrated, useSession } from '@site/platform';
import { useState } from 'react';
import './by-webpack.css';

declare const BUILD_VERSION: string;

export const meta: PageMeta = { title: 'Built by webpack', description: 'A page of a remote that webpack builds.' };

export default function ByWebpack() {
  const hydrated = useHydrated();
  const status = useSession((session) => session.status);
  const [presses, setPresses] = useState(0);
  return (
    <section className="by-webpack">
      <h1>Built by webpack {BUILD_VERSION}</h1>
      <p>{hydrated ? `You are ${status}.` : 'Your session is read in the browser.'}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
      <Link to="/by-rspack">To rspack</Link>
    </section>
  );
}
