import { Award, Clock, Handshake, Layers, MoveHorizontal, Network } from 'lucide-react';
import type { PointProps } from '../sections/Point';

export const strengths: PointProps[] = [
  {
    title: 'Experienced employees',
    text: 'Specialists who have shipped for retailers, clinics, schools and banks. You talk to the person who does the work.',
    Icon: Award,
  },
  {
    title: 'Variety of services',
    text: 'Design, code, marketing and staffing under one roof, so nobody hands you on to another vendor.',
    Icon: Layers,
  },
  {
    title: 'Flexibility',
    text: 'Month-to-month contracts. Scale a team up for a launch and down again the week after.',
    Icon: MoveHorizontal,
  },
  {
    title: 'Relationship with clients',
    text: 'One contact from first call to invoice, who knows your business and answers by name.',
    Icon: Handshake,
  },
  {
    title: 'Proper chain of command',
    text: 'Every project has a lead, and every lead a manager. You always know who decides.',
    Icon: Network,
  },
  {
    title: 'Round the clock support',
    text: 'People awake when you are. First reply within 90 minutes, day or night.',
    Icon: Clock,
  },
];
