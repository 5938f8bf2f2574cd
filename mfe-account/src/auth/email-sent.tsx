import art from '../art/email-sent.svg';

export function EmailSent() {
  return <img src={art} width={240} height={150} alt="A letter on its way" />;
}
