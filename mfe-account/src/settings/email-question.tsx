import { Button, Icon } from '@site/platform';
import { CircleQuestionMark } from 'lucide';
import activation from '../activation/activation.module.css';

interface EmailQuestionProps {
  onConfirm: () => void;
}

/** Asks a visitor who is not logged in: somebody else may have caused the mail whose link was opened. */
export function EmailQuestion({ onConfirm }: EmailQuestionProps) {
  return (
    <section className={`wrap ${activation.outcome}`}>
      <Icon of={CircleQuestionMark} />
      <h1>Did you ask for this address?</h1>
      <p className="lead">Go on only if you entered it in the settings of your account. You are not logged in here.</p>
      <p>If you did not, close this page: somebody else would get your address, and what you have sent us with it.</p>
      <Button onClick={onConfirm}>Use this address</Button>
    </section>
  );
}
