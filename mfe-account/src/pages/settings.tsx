import { api, Button, Empty, Link, type PageMeta, paths, Skeleton, useQuery, useUser } from '@site/platform';
import { ProfileLayout } from '../profile/profile-layout';
import { EmailForm } from '../settings/email-form';
import { PasswordForm } from '../settings/password-form';
import { ProfileForm } from '../settings/profile-form';
import { Sessions } from '../settings/sessions';
import { Setting } from '../settings/setting';

export const meta: PageMeta = {
  title: 'Account Settings',
  description: 'Your name, phone, email address, password and sessions.',
  noindex: true,
};

export default function Settings() {
  const { user, loading } = useUser();
  const sessions = useQuery('sessions', (signal) => api.get('/user/sessions', { signal }).json());
  return (
    <ProfileLayout>
      <h1>Account settings</h1>
      {!user && loading && <Skeleton lines={12} />}
      {!user && !loading && (
        <Empty title="Your account could not be loaded">
          <p>The server did not answer. Your settings are unchanged.</p>
          <Button onClick={() => location.reload()}>Try again</Button>
        </Empty>
      )}
      {user && (
        <div>
          <Setting title="Profile" about="Your receipts show this name, and we ask for it when we call.">
            <ProfileForm user={user} />
          </Setting>
          <Setting title="Email" about="You log in with it, and your receipts go there.">
            <EmailForm email={user.email} />
          </Setting>
          <Setting title="Password" about="Changing it ends every other session.">
            <PasswordForm email={user.email} onChanged={sessions.reload} />
          </Setting>
          {user.role === 'admin' && (
            <Setting title="Passkeys" about="Admins log in and confirm changes with a passkey.">
              <p>
                <Link to={paths.admin.security}>Passkeys and recovery codes</Link>
              </p>
            </Setting>
          )}
          <Setting
            title="Where you are logged in"
            about="Something here you don’t know? Log it out and change your password."
          >
            <Sessions query={sessions} />
          </Setting>
        </div>
      )}
    </ProfileLayout>
  );
}
