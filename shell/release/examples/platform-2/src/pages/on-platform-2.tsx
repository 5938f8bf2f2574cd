import { Button, Link, type PageMeta, session, showBanner, useSession } from '@site/platform';
import { useState, version } from 'react';

export const meta: PageMeta = { title: 'On platform 2', description: 'A page with a platform of its own.' };

const states = new Map([
  [undefined, 'not known yet'],
  [true, 'signed in'],
  [false, 'a visitor'],
]);

export default function OnPlatform2() {
  const isSignedIn = useSession();
  const [presses, setPresses] = useState(0);
  return (
    <section className="wrap">
      <h1>Platform 2 on React {version}</h1>
      <p>You are {states.get(isSignedIn)}.</p>
      <p>
        <Button onClick={() => setPresses(presses + 1)}>Pressed {presses} times</Button>
        <Button onClick={() => session.signOut()}>Sign out</Button>
        <Button onClick={() => showBanner('success', 'Shown by platform 2')}>Show banner</Button>
      </p>
      <Link to="/on-react-18">To React 18</Link> <Link to="/about">To About</Link>
    </section>
  );
}
