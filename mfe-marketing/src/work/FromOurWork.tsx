import type { Case } from '../samples';
import { AllWork } from './AllWork';
import { NextCase } from './NextCase';

/** A case study that shows a service at work, and the way to the others. */
export function FromOurWork(link: { case: Case; title: string }) {
  return (
    <>
      <NextCase {...link} label="Client" />
      <AllWork />
    </>
  );
}
