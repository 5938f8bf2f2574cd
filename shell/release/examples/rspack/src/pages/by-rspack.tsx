import { Link, type PageMeta, useHydrated, useSession } from '@site/platform';
import { useState } from 'react';
import './by-rspack.css';

declare const BUILD_VERSION: string;

export const meta: PageMeta = { title: 'Built by Rspack', description: 'A page of a remote that Rspack builds.' };

export default function ByRspack() {
  const hydrated = useHydrated();
  const status = useSession((session) => session.status);
  const [presses, setPresses] = useState(0);
  return (
    <section className="by-rspack">
      <h1>Built by Rspack {BUILD_VERSION}</h1>
      <p>{hydrated ? `You are ${status}.` : 'Your session is read in the browser.'}</p>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses} times
      </button>
      <Link to="/by-vite">To vite</Link>
    </section>
  );
}
