import { api, Link, useBridge, useLocation, useSession } from '@site/island';
import { useEffect, useId, useState, version } from 'react';
import styles from './on-react-18.module.css';

export const meta = { title: 'On React 18', description: 'A page with a React of its own.' };

export default function OnReact18() {
  const { pathname, search } = useLocation();
  const { status, user } = useSession();
  const { logout, navigate, showBanner } = useBridge();
  const [presses, setPresses] = useState(0);
  const [isFaulty, setIsFaulty] = useState(false);
  const id = useId();
  if (isFaulty) throw new Error('thrown in the island');
  return (
    <section className={`wrap ${styles.page}`}>
      <h1>React {version}</h1>
      <p>
        You are {status}
        {user && `, ${user.name}`}, at {pathname + search}.
      </p>
      <label htmlFor={id}>Your note</label>
      <input id={id} name="note" defaultValue="" />
      <p>
        <button type="button" className="btn" onClick={() => setPresses(presses + 1)}>
          Pressed {presses} times
        </button>
        <button type="button" className="btn" onClick={() => navigate('/on-react-18?asked=1', { replace: true })}>
          Ask
        </button>
        <button type="button" className="btn" onClick={() => showBanner('success', 'Shown by the site')}>
          Show banner
        </button>
        <button type="button" className="btn" onClick={logout}>
          Leave
        </button>
        <button type="button" className="btn" onClick={() => setIsFaulty(true)}>
          Throw
        </button>
      </p>
      <Plans />
      <Link to="/about">To About</Link> <Link to="/on-platform-2">To platform 2</Link>
    </section>
  );
}

/** Calls the API with the site's client. */
function Plans() {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    api
      .get('/catalogue')
      .json()
      .then(({ pages }) => setCount(pages.length));
  }, []);
  return <p>{count === undefined ? 'Counting' : `${count} packages`}</p>;
}
