-- The owner's way into /admin. Times are ISO 8601 text in UTC; of secrets only digests are kept.
CREATE TABLE admin_sessions (
  -- Digest of the cookie's value.
  id TEXT NOT NULL PRIMARY KEY,
  -- Browser and system, like "Safari on iPhone".
  device TEXT NOT NULL,
  -- link, passkey or code
  way TEXT NOT NULL,
  passkey_id TEXT,
  created_at TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  ended_at TEXT
);

CREATE TABLE admin_links (
  token_digest TEXT NOT NULL PRIMARY KEY,
  -- start, command, mail or device
  source TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  used_at TEXT
);

CREATE TABLE admin_passkeys (
  id TEXT NOT NULL PRIMARY KEY,
  -- base64url
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- A JSON list, like ["internal"].
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  -- The host it was made for: it works nowhere else.
  host TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
);

-- Each is valid once and for a few minutes.
CREATE TABLE admin_challenges (
  challenge TEXT NOT NULL PRIMARY KEY,
  -- register or sign-in
  purpose TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

CREATE TABLE admin_codes (
  code_digest TEXT NOT NULL PRIMARY KEY,
  created_at TEXT NOT NULL,
  used_at TEXT
);

-- Who changed what in the room, from which device.
CREATE TABLE admin_changes (
  id TEXT NOT NULL PRIMARY KEY,
  changed_at TEXT NOT NULL,
  session_id TEXT,
  device TEXT NOT NULL,
  action TEXT NOT NULL,
  -- What it was done to, like the reference of a message; never a name or an address.
  subject TEXT
);

CREATE INDEX admin_changes_by_time ON admin_changes (changed_at, id);
