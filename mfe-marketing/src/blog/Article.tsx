/** The text of the article. */
export function Article() {
  return (
    <div className="prose">
      <p>
        Most websites are replaced because they look old. Few are replaced because they failed to bring in customers,
        although that is the better reason. So before you compare agencies, write one sentence: what should be different
        a year after the launch? Twenty inquiries a month, half the calls about opening hours, a tenth of sales online.
        Any number will do, as long as it is yours.
      </p>
      <p>
        Then send that sentence to three companies and nothing else. One will answer with a price list. One will answer
        with a presentation. The one you are looking for answers with questions: who buys from you today, where do they
        find you, what do they ask before they decide? Design begins there. Colors come later, and they come easily.
      </p>
      <p>
        Look at their own site on your phone, on a slow connection. Can you tell within five seconds what they do and
        what it costs? Is there a name, a number, an address? A company that does not take this trouble for itself will
        not take it for you.
      </p>
      <p>
        Last, ask who will do the work, and talk to that person. You will spend more time with them than with the one
        who sells the project, and you will know after ten minutes whether you want to.
      </p>
    </div>
  );
}
