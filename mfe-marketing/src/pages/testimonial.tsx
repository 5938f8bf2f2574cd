import { type PageMeta, paths } from '@site/platform';
import testimonial from '../art/testimonial.svg';
import { Blocks } from '../sections/Blocks';
import type { Block } from '../sections/block';
import { TestimonialList } from '../testimonials/TestimonialList';

export const meta: PageMeta = {
  title: 'Testimonials',
  description: 'Three clients on working with us: a shop, a clinic and a logistics company.',
};

const blocks: Block[] = [
  {
    kind: 'hero',
    title: 'What clients say when we are not in the room',
    lead: 'Three of them, in their own words.',
    picture: testimonial,
  },
  {
    kind: 'custom',
    title: 'Three clients, three projects',
    content: (
      <TestimonialList
        testimonials={[
          {
            quote:
              'They rebuilt our shop in five weeks and told us every Friday what it had cost so far. Orders from phones have doubled since.',
            name: 'Maya Brandt',
            role: 'Owner of an online shop for tea and spices',
          },
          {
            quote:
              'I write on a Sunday evening and someone who knows our site answers before I have made coffee. I had stopped expecting that from an agency.',
            name: 'Dr. Samuel Okafor',
            role: 'Director of a dental clinic',
          },
          {
            quote:
              'We asked for two testers and got a way of working. Six months later both of them are on our own payroll.',
            name: 'Elena Marsh',
            role: 'Head of engineering, logistics company',
          },
        ]}
      />
    ),
  },
  {
    kind: 'call-to-action',
    title: 'Become the fourth',
    lead: 'Tell us what you need, and what went wrong last time.',
    actions: [
      { label: 'Get the Quote', to: paths.getEstimate },
      { label: 'Contact Us', to: paths.contact, quiet: true },
    ],
  },
];

export default function Testimonial() {
  return <Blocks blocks={blocks} />;
}
