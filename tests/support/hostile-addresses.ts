/** Push addresses that must lead nowhere: ways in which a member could make the server knock on doors of its own network. */

/** Addresses of this machine and its networks, as one can write them in a URL. */
const INNER_HOSTS = [
  '127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '0177.0.0.1', '017700000001', '0177.1', '127.0.0.01', '127.000.000.001',
  '00000177.0.0.1', '0x00000000007f000001', '0', '0.0.0.0', '0x0', '00', '10.0.0.1', '10.1', '167772161', '0xa000001', '012.0.0.1', '172.16.0.1', '172.31.255.255', '2886729729',
  '192.168.0.1', '192.168.257', '3232235521', '0xc0a80001', '0300.0250.0.1', '169.254.169.254', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '169.254.43518', '100.64.0.1', '100.127.255.254',
  '198.18.0.1', '192.0.0.170', '192.0.2.1', '203.0.113.7', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', '192.88.99.1',
  '[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[0000:0000:0000:0000:0000:0000:0000:0001]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:7f00:0001]', '[::ffff:0:127.0.0.1]', '[::127.0.0.1]', '[::7f00:1]',
  '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[::ffff:10.0.0.1]', '[::ffff:192.168.0.1]', '[64:ff9b::7f00:1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::10.0.0.1]', '[2002:7f00:1::]', '[2002:a00:1::]',
  '[2001::7f00:1]', '[2001:db8::1]', '[fe80::1]', '[fe80::1%25eth0]', '[fe80::1%eth0]', '[fc00::1]', '[fd00::1]', '[fd12:3456:789a::1]', '[fec0::1]', '[ff02::1]', '[ff05::2]', '[100::1]', '[3fff::1]', '[5f00::1]',
  'localhost', 'localhost.', 'LOCALHOST', 'localhost.localdomain', 'ip6-localhost', 'foo.localhost', 'metadata', 'metadata.google.internal', 'metadata.google.internal.', 'instance-data', 'kubernetes.default.svc',
  'host.docker.internal', 'gateway.docker.internal', 'router.lan', 'printer.local', 'intranet', 'db', '127.0.0.1.nip.io', 'localtest.me', 'spoofed.burpcollaborator.net', '1.1.1.1', '8.8.8.8', '[2606:4700:4700::1111]',
  '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1', '１２７.0.0.1', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', '%31%32%37.0.0.1', '127%2e0%2e0%2e1', 'localhost%00', 'localhost%09', '%6c%6f%63%61%6c%68%6f%73%74',
] as const;

/** Names that look like a push service and are none. */
const LOOKALIKES = [
  'fcm.googleapis.com.evil.example', 'fcm.googleapis.com.', 'FCM.GOOGLEAPIS.COM', 'Fcm.googleapis.com', 'xfcm.googleapis.com', 'fcm-googleapis.com', 'fcm.googleapis.com-evil.example', 'fcm.googleapis.comevil.example',
  'fcm.googleapis.co', 'fcm.googleapis.com.local', 'a.fcm.googleapis.com', 'googleapis.com', 'storage.googleapis.com', 'fcm。googleapis。com', 'fcm.googleapis。com', 'fcm%2egoogleapis%2ecom', 'fcm.googleapis.com%2eevil.example',
  'fcm.googleapis.com%00.evil.example', 'fcm.googleapis.com%20', 'fcm.googleapis.com%23.evil.example', 'fcm.googleapis.com%40evil.example', 'fcm.googleapis.com%2f@evil.example', 'fcm..googleapis.com', '.fcm.googleapis.com', 'fcm.googleapis.com..',
  'fcm.gооgleapis.com', 'fcm.googleapıs.com', 'fcm.googleapis.ⅽom', 'ｆcm.googleapis.com', 'xn--fcm-.googleapis.com', 'fcm.xn--gogleapis-jbh.com', 'fcm.googleapis.com\u00AD', 'fcm\u200B.googleapis.com', 'fcm.googleapis.com\u2024evil.example',
  'push.services.mozilla.com', '.push.services.mozilla.com', 'evilpush.services.mozilla.com', 'updates.push.services.mozilla.com.evil.example', 'updates.push.services.mozilla.com.', 'updates.push-services.mozilla.com', 'updates_x.push.services.mozilla.com',
  '-.push.services.mozilla.com', 'a..push.services.mozilla.com', '%2e.push.services.mozilla.com', 'evil.example%2f.push.services.mozilla.com', 'evil.example#.push.services.mozilla.com', 'evil.example?.push.services.mozilla.com', 'evil.example/.push.services.mozilla.com',
  'push.apple.com', 'webpush.apple.com', 'web.push.apple.com.evil.example', 'web.push.apple.com.', 'apple.com', 'web.push.aррle.com', 'evil.example\\.push.apple.com', 'evil.example:443#.push.apple.com', 'user@web.push.apple.com', 'web.push.apple.com:22',
  'notify.windows.com', 'xnotify.windows.com', 'wns2.notify.windows.com.evil.example', 'wns2.notify.windows.com.', 'wns2.notify.windows.com:8443', 'wns2.notify.windows.net', 'evil.example&.notify.windows.com', 'evil.example;.notify.windows.com', "evil.example'.notify.windows.com",
] as const;

/** Known hosts in addresses that are not the plain ones of a browser. */
const ODD_FORMS = [
  'http://fcm.googleapis.com/fcm/send/a', 'HTTP://fcm.googleapis.com/a', 'HTTPS://fcm.googleapis.com/a', 'ftp://fcm.googleapis.com/a', 'file:///etc/passwd', 'file://fcm.googleapis.com/etc/passwd', 'gopher://127.0.0.1:6379/_INFO', 'data:text/plain,a',
  'javascript:alert(1)', 'ws://fcm.googleapis.com/a', 'wss://fcm.googleapis.com/a', 'blob:https://fcm.googleapis.com/a', 'unix:/var/run/docker.sock', '//fcm.googleapis.com/a', '/fcm/send/a', 'fcm.googleapis.com/fcm/send/a', '', ' ', 'https:', 'https://', 'https:///', 'https:///a',
  'https:fcm.googleapis.com/a', 'https:/fcm.googleapis.com/a', 'https:////fcm.googleapis.com/a', 'https:\\\\fcm.googleapis.com/a', 'https://fcm.googleapis.com', 'https://fcm.googleapis.com?a', 'https://fcm.googleapis.com#a', 'https://fcm.googleapis.com/a#b',
  'https://127.0.0.1@fcm.googleapis.com/a', 'https://fcm.googleapis.com@127.0.0.1/a', 'https://fcm.googleapis.com:443@127.0.0.1/a', 'https://fcm.googleapis.com:a@127.0.0.1/a', 'https://a:b@fcm.googleapis.com/a', 'https://@fcm.googleapis.com/a', 'https://:@fcm.googleapis.com/a',
  'https://fcm.googleapis.com%40127.0.0.1/a', 'https://127.0.0.1#@fcm.googleapis.com/a', 'https://127.0.0.1?@fcm.googleapis.com/a', 'https://127.0.0.1/@fcm.googleapis.com/a', 'https://127.0.0.1\\@fcm.googleapis.com/a', 'https://fcm.googleapis.com\\@127.0.0.1/a', 'https://127.0.0.1;@fcm.googleapis.com/a',
  'https://fcm.googleapis.com:80/a', 'https://fcm.googleapis.com:22/a', 'https://fcm.googleapis.com:0/a', 'https://fcm.googleapis.com:8443/a', 'https://fcm.googleapis.com:65535/a', 'https://fcm.googleapis.com:65979/a', 'https://fcm.googleapis.com:/a', 'https://fcm.googleapis.com:443:80/a',
  'https://fcm.googleapis.com:+443/a', 'https://fcm.googleapis.com:4e2/a', 'https://fcm.googleapis.com:-1/a', 'https://fcm.googleapis.com:443 /a', 'https://[fcm.googleapis.com]/a', 'https://fcm.googleapis.com,127.0.0.1/a', 'https://fcm.googleapis.com 127.0.0.1/a', 'https://fcm.googleapis.com\t127.0.0.1/a',
  ' https://fcm.googleapis.com/a', 'https://fcm.googleapis.com/a ', '\thttps://fcm.googleapis.com/a', 'https://fcm.googleapis.com/a\n', 'ht\ntps://fcm.googleapis.com/a', 'https://fcm.goo\ngleapis.com/a', 'https://fcm.googleapis.com/a\r\nHost: 127.0.0.1', 'https://fcm.googleapis.com/a b', 'https://fcm.googleapis.com/\u0000',
  'https://fcm.googleapis.com/a\\b', 'https://fcm.googleapis.com/ä', 'https://fcm.googleapis.com/\u202e', 'h\u0442tps://fcm.googleapis.com/a', 'https://fcm.googleapis.com\u2215a@127.0.0.1/', 'https://fcm.googleapis.com\uff0f@127.0.0.1/', 'https://fcm.googleapis.com\uff03@127.0.0.1/', 'https://127.0.0.1\u2100.push.apple.com/a',
  `https://fcm.googleapis.com/${'a'.repeat(2_048)}`, `https://${'a.'.repeat(900)}push.apple.com/a`, `https://${'a'.repeat(64)}.push.apple.com/a`,
] as const;

/** Every hostile form once; `port` is where something listens. */
export const hostileAddresses = (port: number): string[] => [...new Set([
  ...INNER_HOSTS.map((host) => `https://${host}:${port}/wpush/v2/a`),
  ...INNER_HOSTS.map((host) => `https://${host}/wpush/v2/a`),
  ...LOOKALIKES.map((host) => `https://${host}/wpush/v2/a`),
  ...ODD_FORMS,
])];

/** Addresses to which a name of a known service may suddenly lead. */
export const INNER_ADDRESSES = [
  '127.0.0.1', '127.8.8.8', '0.0.0.0', '10.0.0.5', '10.255.255.255', '100.64.0.1', '100.127.255.255', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.5', '192.88.99.2', '192.168.1.1', '198.18.0.1', '198.19.255.255',
  '198.51.100.1', '203.0.113.1', '224.0.0.251', '239.1.2.3', '240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1',
  '2001:10::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1', 'ff0e::1', 'not-an-address', '',
] as const;
