import type { PageMeta } from '@site/platform';
import { DeleteAccount } from '../profile/delete-account';
import { DownloadData } from '../profile/download-data';
import { ProfileLayout } from '../profile/profile-layout';

export const meta: PageMeta = {
  title: 'Your Data',
  description: 'Download what we store about you, or delete it.',
  noindex: true,
};

export default function YourData() {
  return (
    <ProfileLayout>
      <h1>Your Data</h1>
      <DownloadData />
      <DeleteAccount />
    </ProfileLayout>
  );
}
