import { SocialLinks } from '@site/platform';
import { useState } from 'react';
import { Thanks } from '../forms/Thanks';
import { ContactCards } from './ContactCards';
import { ContactForm } from './ContactForm';
import styles from './contact.module.css';

/** Phone, e-mail and address beside the form. */
export function WaysToReachUs() {
  const [thanks, setThanks] = useState<string>();
  return (
    <div className="split split--narrow-first">
      <div className={styles.reach}>
        <ContactCards />
        <SocialLinks />
      </div>
      {thanks ? <Thanks title="Your message is with us">{thanks}</Thanks> : <ContactForm onDone={setThanks} />}
    </div>
  );
}
