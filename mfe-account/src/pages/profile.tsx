import { type PageMeta, paths, useNavigate } from '@site/platform';
import { useEffect } from 'react';
import { ProfileLayout } from '../profile/profile-layout';

export const meta: PageMeta = {
  title: 'Profile',
  description: 'Your account with us.',
  noindex: true,
};

/** Redirects to the first page of the profile. */
export default function Profile() {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.orderHistory, { replace: true }), [navigate]);
  return <ProfileLayout>{null}</ProfileLayout>;
}
