import {
  type DoubleDevice,
  type DoubleUser,
  type Input,
  type Output,
  Refusal,
  sendCode,
  setPassword,
  takeCode,
  wrong,
} from './cognito-double-user.ts';
import { toNumber } from './srp-verifier.ts';

/** The calls of the double's users for devices, passwords and attributes, by name. */
export function listAccountCalls(
  users: ReadonlyMap<string, DoubleUser>,
  userOf: (accessToken: string | undefined) => { readonly user: DoubleUser },
): Record<string, (input: Input) => Output> {
  function deviceOf(
    token: string | undefined,
    key: string | undefined,
  ): { user: DoubleUser; device: DoubleDevice } {
    const { user } = userOf(token);
    const device = user.devices.get(key ?? '');
    if (!device) throw new Refusal('ResourceNotFoundException', 'Device does not exist.');
    return { user, device };
  }

  return {
    ConfirmDevice({ AccessToken, DeviceKey, DeviceName = '', DeviceSecretVerifierConfig: config = {} }) {
      const { device } = deviceOf(AccessToken, DeviceKey);
      const numberOf = (text = '') => toNumber(Buffer.from(text, 'base64'));
      device.name = DeviceName;
      device.secret = { salt: numberOf(config.Salt), verifier: numberOf(config.PasswordVerifier) };
      return { UserConfirmationNecessary: false };
    },
    ListDevices({ AccessToken }) {
      const { user } = userOf(AccessToken);
      // One that was never confirmed is not in the list.
      const devices = [...user.devices.values()]
        .filter(({ secret }) => secret)
        .map((device) => ({
          DeviceKey: device.key,
          DeviceAttributes: [
            { Name: 'device_name', Value: device.name },
            {
              Name: 'dev:device_remembered_status',
              Value: device.remembered ? 'remembered' : 'not_remembered',
            },
          ],
          DeviceCreateDate: Date.now() / 1_000,
          DeviceLastAuthenticatedDate: Date.now() / 1_000,
        }));
      return { Devices: devices };
    },
    UpdateDeviceStatus({ AccessToken, DeviceKey, DeviceRememberedStatus }) {
      deviceOf(AccessToken, DeviceKey).device.remembered = DeviceRememberedStatus === 'remembered';
      return {};
    },
    ForgetDevice({ AccessToken, DeviceKey }) {
      const { user, device } = deviceOf(AccessToken, DeviceKey);
      user.devices.delete(device.key);
      return {};
    },
    GetUser({ AccessToken }) {
      const { sub, email, email_verified, factors } = userOf(AccessToken).user;
      const attributes = { sub, email, email_verified: String(email_verified) };
      return {
        Username: sub,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ...(factors.length > 0 && { UserMFASettingList: factors }),
      };
    },
    ChangePassword({ AccessToken, PreviousPassword, ProposedPassword = '' }) {
      const { user } = userOf(AccessToken);
      if (user.password !== PreviousPassword) throw wrong();
      setPassword(user, ProposedPassword);
      return {};
    },
    ForgotPassword({ Username = '' }) {
      const user = users.get(Username);
      if (!user) throw new Refusal('UserNotFoundException', 'Username/client id combination not found.');
      return { CodeDeliveryDetails: sendCode(user) };
    },
    ConfirmForgotPassword({ Username = '', ConfirmationCode, Password = '' }) {
      const user = users.get(Username);
      if (!user) throw new Refusal('UserNotFoundException', 'Username/client id combination not found.');
      takeCode(user, ConfirmationCode);
      setPassword(user, Password);
      return {};
    },
    GetUserAttributeVerificationCode({ AccessToken }) {
      return { CodeDeliveryDetails: sendCode(userOf(AccessToken).user) };
    },
    VerifyUserAttribute({ AccessToken, Code }) {
      const { user } = userOf(AccessToken);
      takeCode(user, Code);
      user.email_verified = true;
      return {};
    },
  };
}
