/** A key and a certificate that a server on this machine has in tests, by the name of localhost. Only clients configured to trust it do. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTHfL2HCb6w8mXpbh
tNFcEWe2owF2u1mqLvk++BCn6y+hRANCAAQup5bVifmOX4FfaKBkFHvXOuDtTeUO
BAy4dr86ZlJGPykm92Hc8AHOT4eGJfAaZ2QxvYGf8/uuPilO/jpWVkY2
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUU8QUV1gxsmm/tIilMXmWab9zxL4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTIyNDI0NVoYDzIxMjYxMTAx
MjI0MjQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQup5bVifmOX4FfaKBkFHvXOuDtTeUOBAy4dr86ZlJGPykm92Hc8AHO
T4eGJfAaZ2QxvYGf8/uuPilO/jpWVkY2o2kwZzAdBgNVHQ4EFgQU+CWBTLj4Acjw
Vyg0T3wrBaD4UoIwHwYDVR0jBBgwFoAU+CWBTLj4AcjwVyg0T3wrBaD4UoIwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIgRD7R08ZPZa8Y3LOC2SK9c+CnQcLM+qI6dAtf8v/2S/sCIQDi4Ys+ZUfJ
yPWvwiejWDJi3j4MQJUgo9po5qYPsT0wDw==
-----END CERTIFICATE-----
`,
};
