import { CognitoIdentityProviderServiceException } from '@aws-sdk/client-cognito-identity-provider';

/**
 * The code with which a pool refused a call, such as `NotAuthorizedException`; undefined for errors that are no pool's. The SDK
 * has classes for the codes that it knows and its base class for all others (a newer pool's, an emulator's): the code is what
 * all of them carry, as `name`.
 */
export function poolExceptionOf(error: unknown): string | undefined {
  return error instanceof CognitoIdentityProviderServiceException ? error.name : undefined;
}
